import { clsx } from 'clsx'

export type StatusTone = 'warning' | 'info' | 'jade' | 'success' | 'neutral' | 'danger'
export type StatusShape = 'triangle' | 'ring' | 'half' | 'dot' | 'check' | 'cross'

const toneClass: Readonly<Record<StatusTone, string>> = {
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  jade: 'bg-primary-soft text-link',
  success: 'bg-success-soft text-success',
  neutral: 'bg-neutral-soft text-ink-2',
  danger: 'bg-danger-soft text-danger',
}

/** A status as colour, shape and word, so that it never depends on colour alone. */
export function StatusChip(props: {
  tone: StatusTone
  shape: StatusShape
  label: string
  /** Additional text on hover. */
  title?: string
}) {
  return (
    <span className={clsx('chip', toneClass[props.tone])} title={props.title}>
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
        <Shape shape={props.shape} />
      </svg>
      {props.label}
    </span>
  )
}

function Shape({ shape }: { shape: StatusShape }) {
  const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const
  switch (shape) {
    case 'triangle':
      return <path d="M5 1l4.5 8h-9z" fill="currentColor" />
    case 'ring':
      return <circle cx="5" cy="5" r="3.5" {...line} />
    case 'half':
      return (
        <>
          <circle cx="5" cy="5" r="3.5" {...line} />
          <path d="M5 1.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
        </>
      )
    case 'dot':
      return <circle cx="5" cy="5" r="4" fill="currentColor" />
    case 'check':
      return <path d="M1.5 5.2 4 7.7l4.5-5" {...line} />
    case 'cross':
      return <path d="M2 2l6 6M8 2 2 8" {...line} />
  }
}
