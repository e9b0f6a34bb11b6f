import type { RefundView } from '@arung/contracts/refunds/views'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const steps = ['requested', 'confirmed', 'onItsWay', 'paidOut'] as const

/** How many of the four steps are done. */
const doneSteps: Readonly<Record<RefundView['status'], number>> = {
  REQUESTED: 0,
  CHANNEL_ENTERED: 1,
  LINK_SENT: 1,
  HANDED_OVER: 3,
  CONFIRMED: 2,
  PAYING_OUT: 3,
  PAID_OUT: 4,
  FAILED: 2,
  REJECTED: 1,
}

/** The progress of a refund: requested, confirmed, on its way, paid out. */
export function RefundTracker({ status }: { status: RefundView['status'] }) {
  const { t } = useTranslation('refund')
  const done = doneSteps[status]
  const broken = status === 'FAILED' || status === 'REJECTED'
  return (
    <ol className="grid gap-3 sm:grid-cols-4 sm:gap-2" aria-label={t('tracker.title')}>
      {steps.map((step, index) => {
        const state = index < done ? 'done' : index === done ? (broken ? 'broken' : 'now') : 'open'
        return (
          <li
            key={step}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
            className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-2"
          >
            <span className="flex items-center sm:w-full">
              <Mark state={state} number={index + 1} />
              {index < steps.length - 1 && (
                <span
                  aria-hidden="true"
                  className={clsx(
                    'ml-2 hidden h-0.5 flex-1 sm:block',
                    index < done ? 'bg-primary' : 'bg-line',
                  )}
                />
              )}
            </span>
            <span className={clsx('text-table', state === 'open' ? 'text-ink-3' : 'font-semibold')}>
              {t(`tracker.${step}`)}
              <span className="sr-only"> ({t(`tracker.states.${state}`)})</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Mark({ state, number }: { state: 'done' | 'now' | 'broken' | 'open'; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-7 shrink-0 place-items-center rounded-full text-table font-bold tnum',
        state === 'done' && 'bg-primary text-on-primary',
        state === 'now' && 'border-2 border-primary bg-primary-soft text-link',
        state === 'broken' && 'bg-danger text-on-danger',
        state === 'open' && 'border-2 border-line text-ink-3',
      )}
    >
      {state === 'done' ? (
        <Check className="size-4" />
      ) : state === 'broken' ? (
        <X className="size-4" />
      ) : (
        number
      )}
    </span>
  )
}
