import type { OrderView } from '@arung/contracts/orders/views'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'

const LazyIdentityPicture = lazy(async () => ({
  default: (await import('./identity-picture.tsx')).IdentityPicture,
}))

/** The participants, with their identity pictures for those who may see them. */
export function ParticipantsTable({ order }: { order: OrderView }) {
  const { participants, masked, slug } = order
  const { t } = useTranslation('order')
  const locale = useLocale()
  const country = (code: string) =>
    new Intl.DisplayNames([intlTag[locale]], { type: 'region' }).of(code) ?? code
  return (
    <table className="w-full text-left text-ui">
      <caption className="sr-only">{t('participants')}</caption>
      <thead className="text-table text-ink-2">
        <tr className="border-b border-line">
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t('name')}
          </th>
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t('age')}
          </th>
          <th scope="col" className="py-3 font-semibold max-sm:hidden">
            {t('nationality')}
          </th>
          {!masked && (
            <th scope="col" className="py-3 pl-4 font-semibold">
              {t('identity.column')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {participants.map((person, index) => (
          <tr key={index} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-4 font-semibold [overflow-wrap:anywhere]">
              {person.name}
              {person.pic && <span className="font-normal text-ink-2"> ({t('inCharge')})</span>}
              {person.nationality && (
                <span className="block font-normal text-ink-2 sm:hidden">
                  {country(person.nationality)}
                </span>
              )}
            </th>
            <td className="py-3.5 pr-4 tnum">{person.age}</td>
            <td className="py-3.5 max-sm:hidden">
              {person.nationality ? country(person.nationality) : t('notGiven')}
            </td>
            {!masked && (
              <td className="py-2 pl-4">
                <Suspense fallback={null}>
                  <LazyIdentityPicture
                    slug={slug}
                    index={index}
                    name={person.name}
                    has={person.identityPictureId !== undefined}
                  />
                </Suspense>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
