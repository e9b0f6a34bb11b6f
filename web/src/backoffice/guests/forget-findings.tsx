import type { ForgottenGuest, GuestRecord } from '@arung/contracts/guests/views'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'

/** The data found about a guest: what is deleted, what must be kept and why. */
export function ForgetFindings({ found }: { found: ForgottenGuest }) {
  const { t } = useTranslation('guests')
  const { forgotten, kept, hasAccount } = found
  return (
    <div role="status" className="mt-5 space-y-4 text-ui">
      {forgotten.length === 0 && kept.length === 0 && <p>{t('nothing')}</p>}
      {forgotten.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('goes')}</h3>
          <ul className="mt-1 list-disc pl-5">
            {forgotten.map(record => (
              <li key={record.id}>
                <RecordName record={record} />
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2">{t('stays')}</p>
        </section>
      )}
      {kept.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('kept')}</h3>
          <ul className="mt-1 list-disc pl-5">
            {kept.map(record => (
              <li key={record.id}>
                <RecordName record={record} />: {t(`because.${record.reason}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasAccount && <Notice tone="info">{t('hasAccount')}</Notice>}
    </div>
  )
}

function RecordName({ record }: { record: GuestRecord }) {
  const { t } = useTranslation('guests')
  return (
    <>
      {t(`kinds.${record.kind}`)}
      {record.orderNumber !== null && ` ${record.orderNumber}`}
    </>
  )
}
