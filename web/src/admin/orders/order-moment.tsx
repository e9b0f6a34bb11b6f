import { factsAt, moneyAt, type FactsAt } from '@arung/contracts/orders/facts-at'
import type { Currency } from '@arung/contracts/money'
import { OrderStatus } from '@arung/contracts/orders/statuses'
import type { OrderHistory } from '@arung/contracts/orders/views'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../base/format/dates.ts'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Facts } from '../../backoffice/facts.tsx'
import { isSaid, type HistoryWords } from '../../backoffice/history-panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderStatusChip } from './order-status.tsx'

type OrderMomentProps = {
  history: OrderHistory
  /** The position of the event after which the order is shown; null for now. */
  at: number | null
  words: HistoryWords
  currency: Currency
  onNow: () => void
}

/** The order and its money as they were after an event, marked as past, or as they are now. */
export function OrderMoment({ history, at, words, currency, onNow }: OrderMomentProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const found = history.entries.find(entry => entry.position === at)
  const past = found === history.entries.at(-1) ? undefined : found
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (at !== null) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const backToNow = () => {
    onNow()
    heading.current?.focus()
  }
  const facts = past ? factsAt(history, past.position) : history.facts
  return (
    <section
      ref={panel}
      aria-labelledby={title}
      className="scroll-my-24 bg-surface lg:[@media(min-height:700px)]:sticky lg:[@media(min-height:700px)]:top-18 lg:[@media(min-height:700px)]:z-10 lg:[@media(min-height:700px)]:-mt-3 lg:[@media(min-height:700px)]:pt-3 lg:[@media(min-height:700px)]:pb-3"
    >
      <div
        className={clsx(
          'rounded-md border p-4',
          past ? 'border-warning bg-warning-soft' : 'border-line bg-sunken',
        )}
      >
        {at !== null && !found && (
          <Notice tone="warning" className="mb-3">
            {t('moment.unknown')}
          </Notice>
        )}
        <div
          aria-live="polite"
          className="flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap"
        >
          <div>
            <h3 ref={heading} id={title} tabIndex={-1} className="font-sans text-ui font-semibold">
              {past && <History aria-hidden="true" className="mr-2 inline size-4 text-warning" />}
              {past ? t('moment.past', { when: formatInstant(past.at, locale) }) : t('moment.now')}
            </h3>
            {past && (
              <p className="mt-0.5 text-table text-ink-2">
                {t('moment.after', { event: words.event(past.type, past) })}
              </p>
            )}
          </div>
          {past && (
            <Button size="small" className="shrink-0" onClick={backToNow}>
              {t('moment.back')}
            </Button>
          )}
        </div>
        <div className="mt-4">
          <MomentFacts facts={facts} words={words} currency={currency} />
        </div>
      </div>
    </section>
  )
}

type MomentFactsProps = { facts: FactsAt; words: HistoryWords; currency: Currency }

/** Status and money first. All other tracked fields are behind one click. */
function MomentFacts({ facts, words, currency }: MomentFactsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const status = OrderStatus.safeParse(facts['status'])
  const money = moneyAt(facts)
  const amount = (value: number) => (
    <span className="tnum">{formatMoney(value, currency, locale)}</span>
  )
  const others = words.inOrder(
    Object.entries(facts)
      .filter(([field, value]) => !shownAbove.has(field) && isSaid(value))
      .map(([field, after]) => ({ field, before: null, after })),
  )
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact name={words.field('status')} isWide>
          {status.success && <OrderStatusChip status={status.data} />}
        </Fact>
        <Fact name={t('money.total')}>{amount(money.total)}</Fact>
        <Fact name={t('money.paid')}>{amount(money.paid)}</Fact>
        <Fact name={t('money.remaining')}>{amount(money.remaining)}</Fact>
        <Fact name={t('money.refunded')}>{amount(money.refunded)}</Fact>
        <Fact name={t('moment.owedBack')}>{amount(money.owedBack)}</Fact>
        <Fact name={t('moment.promised')}>{amount(money.promised)}</Fact>
      </dl>
      <details className="mt-3 text-table">
        <summary className="inline-block rounded-sm py-1 font-semibold text-link underline-offset-4 hover:underline">
          {t('moment.others')}
        </summary>
        <div className="mt-2">
          <Facts
            facts={others.map(({ field, after }) => [
              words.field(field),
              typeof after === 'number' ? (
                <span key={field} className="whitespace-nowrap">
                  {words.value(field, after)}
                </span>
              ) : (
                words.value(field, after)
              ),
            ])}
          />
        </div>
      </details>
    </>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={clsx(isWide && 'col-span-2')}>
    <dt className="text-table text-ink-2">{name}</dt>
    <dd className="mt-0.5 text-ui font-medium [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const shownAbove: ReadonlySet<string> = new Set([
  'status',
  'grandTotal',
  'paid',
  'remainingPayment',
  'refunded',
  'refundDue',
  'refundPromised',
])
