import type { ErasedAccount } from '@arung/contracts/guests/views'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Above this number, only the count is shown. */
const namedMax = 10

type EraseFindingsProps = { found: ErasedAccount; realm: 'users' | 'agents' }

/** What is erased with an account, what is kept, and what must be settled first. */
export function EraseFindings({ found, realm }: EraseFindingsProps) {
  const { t } = useTranslation('people')
  const { forgotten, kept } = found
  if (kept.length > 0) return <Retained kept={kept} />
  const countOf = (kind: ErasedAccount['forgotten'][number]['kind']) =>
    forgotten.filter(record => record.kind === kind).length
  const bookings = countOf('BOOKING')
  const messages = countOf('MESSAGE')
  return (
    <>
      <section>
        <h3 className="font-semibold">{t('erase.goes')}</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          <li>{t(`erase.account.${realm}`)}</li>
          <li>{t('erase.signIn')}</li>
          {bookings > 0 && <li>{t('erase.bookings', { count: bookings })}</li>}
          {messages > 0 && <li>{t('erase.messages', { count: messages })}</li>}
        </ul>
      </section>
      <section>
        <h3 className="font-semibold">{t('erase.stays')}</h3>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          <li>{t('erase.books')}</li>
          <li>{t('erase.trace')}</li>
        </ul>
      </section>
      <Notice tone="warning">{t('erase.final')}</Notice>
    </>
  )
}

function Retained({ kept }: Pick<ErasedAccount, 'kept'>) {
  const { t } = useTranslation('people')
  const { t: word } = useTranslation('guests')
  const more = kept.length - namedMax
  return (
    <section>
      <Notice tone="info">{t('erase.notYet')}</Notice>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {kept.slice(0, namedMax).map(({ id, kind, orderNumber, reason }) => (
          <li key={id}>
            {orderNumber === null ? (
              word(`kinds.${kind}`)
            ) : (
              <LocaleLink
                to={`/admin/orders?view=all&q=${encodeURIComponent(orderNumber)}`}
                className="text-link tnum underline underline-offset-2"
              >
                {orderNumber}
              </LocaleLink>
            )}
            : {word(`because.${reason}`)}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-2">{t('erase.more', { count: more })}</p>}
    </section>
  )
}
