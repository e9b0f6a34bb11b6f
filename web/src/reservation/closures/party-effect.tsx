import type { ClosureChoice, ClosureParty } from '@arung/contracts/closures/closures'
import { Mail, PhoneCall } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { usePartyName } from './use-party-name.ts'
import { useWhen } from './use-when.ts'

type PartyEffectProps = { day: string; party: ClosureParty; choice: ClosureChoice; isLost: boolean }

/** What a choice does to a party: its date, its money, the other activities of its sale, and who tells the guests. */
export function PartyEffect({ day, party, choice, isLost }: PartyEffectProps) {
  const { t } = useTranslation('closures')
  return (
    <div className="mt-1 space-y-0.5 text-table text-ink-2">
      {isLost && <p className="font-semibold text-warning">{t('lost')}</p>}
      {party.moveFault !== null && choice.kind !== 'MOVE' && choice.kind !== 'KEEP' && (
        <p>{t(`faults.${party.moveFault}`)}</p>
      )}
      {party.keepFault !== null && <p>{t(`keepFaults.${party.keepFault}`)}</p>}
      {choice.kind === 'KEEP' && <Keeping party={party} />}
      {choice.kind === 'CANCEL' && <Cancelling day={day} party={party} />}
      {choice.kind !== 'LATER' && <Told party={party} />}
    </div>
  )
}

/** What it means to be kept without a date. Guests whom no mail reaches choose at the desk. */
function Keeping({ party: { keepUntil, booking } }: { party: ClosureParty }) {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  if (keepUntil === null) return null
  const until = formatDate(keepUntil, locale, 'medium')
  return (
    <p className="font-semibold">
      {t(booking.sale.kind === 'ORDER' ? 'keeps.guests' : 'keeps.desk', { until })}
    </p>
  )
}

function Cancelling({ day, party: { cancel } }: { day: string; party: ClosureParty }) {
  const { t } = useTranslation('closures')
  const locale = useLocale()
  const pick = usePick()
  const when = useWhen(day)
  const { amount, currency, way, others, stays } = cancel
  const money =
    way === 'NONE' || amount === 0
      ? t('returns.nothing')
      : amount === null
        ? t(`returns.hidden.${way}`)
        : t(`returns.${way}`, { amount: formatMoney(amount, currency, locale) })
  const named = (activities: typeof others) =>
    activities
      .map(one => t('other', { name: pick(one.name, one.nameId), when: when(one) }))
      .join('; ')
  return (
    <>
      <p className="font-semibold text-danger">{money}</p>
      {others.length > 0 && (
        <p className="font-semibold text-danger">{t('others', { others: named(others) })}</p>
      )}
      {stays.length > 0 && <p>{t('stays', { others: named(stays) })}</p>}
    </>
  )
}

/** Who tells the guests: a mail in their language, or somebody who calls. */
function Told({ party: { mail, phone, booking } }: { party: ClosureParty }) {
  const { t } = useTranslation('closures')
  const name = usePartyName()(booking)
  const line = 'flex flex-wrap items-center gap-x-1.5'
  if (mail.reaches)
    return (
      <p className={line}>
        <Mail aria-hidden="true" className="size-4 shrink-0" />
        {t(`mail.${mail.locale}`)}
      </p>
    )
  return (
    <p className={`${line} font-semibold text-warning`}>
      <PhoneCall aria-hidden="true" className="size-4 shrink-0" />
      {phone === null ? (
        t('mail.nobody')
      ) : (
        <>
          {t('mail.none')}
          <a
            href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
            aria-label={t('mail.call', { name, phone })}
            className="whitespace-nowrap underline tnum pointer-coarse:py-2"
          >
            {phone}
          </a>
        </>
      )}
    </p>
  )
}
