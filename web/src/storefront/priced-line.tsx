import type { PricedLine } from '@arung/contracts/carts/views'
import type { Currency } from '@arung/contracts/money'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../base/format/dates.ts'
import { formatMoney } from '../base/format/money.ts'
import { useLocale, usePick } from '../base/i18n/use-locale.ts'
import { Picture } from '../ui/picture.tsx'
import { PublicPrice } from './public-price.tsx'

/** The small picture of a line. Decorative, as the name is beside it. */
export function LinePicture({ line, className }: { line: PricedLine; className: string }) {
  return (
    <div className={className}>
      {line.picture && (
        <Picture
          {...line.picture}
          alt=""
          sizes="160px"
          className="h-full w-full rounded-md object-cover"
        />
      )}
    </div>
  )
}

/** When it takes place: the date, and the time of each session, with its name where there are several. */
export function LineTimes({ line }: { line: PricedLine }) {
  const locale = useLocale()
  const pick = usePick()
  const date = formatDate(line.date, locale, 'medium')
  const [first, ...others] = line.sessions
  if (first === undefined || others.length === 0) {
    return <p>{first ? `${date}, ${formatTime(first.time, locale)}` : date}</p>
  }
  return (
    <>
      <p>{date}</p>
      <ul>
        {line.sessions.map(session => (
          <li key={session.productId + session.time}>
            {pick(session.packageName, session.packageNameId)}, {formatTime(session.time, locale)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The chosen quantities: `2 × Adults, 1 × Children`. */
export function LineCounts({ line }: { line: PricedLine }) {
  const pick = usePick()
  const counts = (parts: readonly { quantity: number; name: string; nameId: string }[]) =>
    parts
      .filter(part => part.quantity > 0)
      .map(part => `${part.quantity} × ${pick(part.name, part.nameId)}`)
      .join(', ')
  return (
    <>
      <p>{counts(line.rates)}</p>
      {line.addOns.length > 0 && <p>+ {counts(line.addOns)}</p>}
    </>
  )
}

/** The lines of a cart, a checkout or an order in a narrow column. */
export function CompactLines({
  lines,
  currency,
  priced = true,
  untils,
}: {
  lines: readonly PricedLine[]
  currency: Currency
  priced?: boolean
  /** The last days on which guests can choose a date, by the lines that wait for one. */
  untils?: ReadonlyMap<string, string>
}) {
  const locale = useLocale()
  const pick = usePick()
  const { t } = useTranslation('order')
  return (
    <ul aria-label={t('lines')} className="divide-y divide-line">
      {lines.map(line => (
        <li key={line.lineId} className="flex gap-4 py-4 first:pt-0 last:pb-0">
          <LinePicture line={line} className="hidden size-16 shrink-0 min-[360px]:block" />
          <div className="min-w-0 flex-1">
            <div className="flex justify-between gap-x-4 max-[300px]:flex-wrap">
              <p className="min-w-0 font-bold">{pick(line.packageName, line.packageNameId)}</p>
              {priced && (
                <p className="shrink-0 font-semibold tnum">
                  {formatMoney(line.total, currency, locale)}
                </p>
              )}
            </div>
            <div className="mt-0.5 text-table text-ink-2">
              {untils?.has(line.lineId) ? (
                <p>
                  {t('kept.dateUntil', {
                    until: formatDate(untils.get(line.lineId) ?? '', locale, 'medium'),
                  })}
                </p>
              ) : (
                <LineTimes line={line} />
              )}
              <LineCounts line={line} />
              <PublicPrice line={line} currency={currency} className="tnum" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
