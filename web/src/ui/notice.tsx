import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: { box: 'bg-info-soft text-info', Icon: Info },
  success: { box: 'bg-success-soft text-success', Icon: CircleCheck },
  warning: { box: 'bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { box: 'bg-danger-soft text-danger', Icon: CircleAlert },
} as const

type NoticeProps = {
  tone: keyof typeof tones
  children: ReactNode
  /** Announced at once, for messages that appear after an action. */
  alert?: boolean
  className?: string
}

/** A coloured line or block of text with an icon, so that it never depends on colour alone. */
export function Notice({ tone, children, alert = false, className }: NoticeProps) {
  const { box, Icon } = tones[tone]
  return (
    <div
      {...(alert ? { role: 'alert' } : {})}
      className={clsx(
        'flex items-start gap-3 rounded-md px-4 py-3 text-ui font-medium',
        box,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
