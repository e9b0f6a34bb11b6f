import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../base/i18n/locale-link.tsx'

export type Step = Readonly<{
  label: string
  /** Link for reading the step again once it is passed. */
  to?: string
  /** The step was passed, but is still to be done. */
  open?: boolean
}>

/** The position in a sequence of screens. Passed steps are links. Narrow screens show only the current one. */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: number }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('steps')}>
      <ol className="flex items-center gap-2 text-ui">
        {steps.map((step, index) => {
          const isPassed = index < current
          const isDone = isPassed && step.open !== true
          return (
            <li
              key={step.label}
              {...(index === current ? { 'aria-current': 'step' as const } : {})}
              className="flex items-center gap-2"
            >
              <StepLink step={step} passed={isPassed} done={isDone}>
                <StepMark number={index + 1} done={isDone} active={index === current} />
                <span className={index === current ? 'font-bold' : 'text-ink-2 max-sm:sr-only'}>
                  {step.label}
                </span>
              </StepLink>
              {index < steps.length - 1 && (
                <span aria-hidden="true" className="h-px w-6 bg-line-strong max-sm:w-3" />
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type StepLinkProps = { step: Step; passed: boolean; done: boolean; children: ReactNode }

function StepLink({ step, passed, done, children }: StepLinkProps) {
  const { t } = useTranslation()
  if (!passed || step.to === undefined) return children
  return (
    <LocaleLink
      to={step.to}
      className="flex items-center gap-2 py-1 underline-offset-4 hover:underline"
    >
      {children}
      {done && <span className="sr-only"> ({t('stepDone')})</span>}
    </LocaleLink>
  )
}

function StepMark({ number, done, active }: { number: number; done: boolean; active: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-7 shrink-0 place-items-center rounded-full text-small font-bold tnum',
        done && 'bg-primary text-on-primary',
        active && 'bg-ink text-bg',
        !done && !active && 'bg-neutral-soft text-ink-2',
      )}
    >
      {done ? <Check className="size-4" /> : number}
    </span>
  )
}
