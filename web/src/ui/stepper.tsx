import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../app/i18n/locale-link.tsx'

export type Step = Readonly<{
  label: string
  /** Where a completed step can be read again. */
  to?: string
}>

/** Where one is in a sequence of screens; completed steps are links. */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: number }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('steps')}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-3 text-ui">
        {steps.map((step, index) => (
          <li
            key={step.label}
            {...(index === current ? { 'aria-current': 'step' as const } : {})}
            className="flex items-center gap-2"
          >
            <StepMark number={index + 1} done={index < current} active={index === current} />
            <StepName step={step} done={index < current} active={index === current} />
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="mx-1 h-px w-6 bg-line-strong max-sm:hidden" />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ number, done, active }: { number: number; done: boolean; active: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-7 place-items-center rounded-full text-small font-bold tnum',
        done && 'bg-primary text-on-primary',
        active && 'bg-ink text-bg',
        !done && !active && 'bg-neutral-soft text-ink-2',
      )}
    >
      {done ? <Check className="size-4" /> : number}
    </span>
  )
}

function StepName({ step, done, active }: { step: Step; done: boolean; active: boolean }) {
  const { t } = useTranslation()
  if (done && step.to !== undefined) {
    return (
      <LocaleLink to={step.to} className="py-1 underline-offset-4 hover:underline">
        {step.label}
        <span className="sr-only"> ({t('stepDone')})</span>
      </LocaleLink>
    )
  }
  return <span className={active ? 'font-bold' : 'text-ink-2'}>{step.label}</span>
}
