import type { Participant } from '@arung/contracts/checkouts/requests'
import { useTranslation } from 'react-i18next'
import { intlTag } from '../../app/i18n/locale.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'

/** Who is coming. */
export function ParticipantsTable({ participants }: { participants: readonly Participant[] }) {
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
          <th scope="col" className="py-3 font-semibold max-[380px]:hidden">
            {t('nationality')}
          </th>
        </tr>
      </thead>
      <tbody>
        {participants.map((person, index) => (
          <tr key={index} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-4 font-semibold [overflow-wrap:anywhere]">
              {person.name}
              {person.pic && <span className="font-normal text-ink-2"> ({t('inCharge')})</span>}
            </th>
            <td className="py-3.5 pr-4 tnum">{person.age}</td>
            <td className="py-3.5 max-[380px]:hidden">
              {person.nationality ? country(person.nationality) : t('notGiven')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
