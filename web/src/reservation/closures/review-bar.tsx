import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'

type ReviewBarProps = {
  /** What happens, part by part. */
  parts: readonly string[]
  /** Why it was refused, in words. */
  failure: string | null
  /** It ends a card rather than the screen. */
  inCard?: boolean
  children: ReactNode
}

/** Stays in view at the bottom of the screen: what happens, and the button that does it. */
export function ReviewBar({ parts, failure, inCard = false, children }: ReviewBarProps) {
  const { t } = useTranslation('closures')
  return (
    <section
      aria-label={t('review.label')}
      className={clsx(
        'sticky bottom-0 z-10 space-y-3 border-t border-line py-3 backdrop-blur',
        inCard ? 'rounded-b-card bg-surface/95 px-4 sm:px-5' : '-mx-1 bg-bg/95 px-1',
      )}
    >
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="mr-auto min-w-0 text-ui font-semibold tnum max-sm:w-full">
          {parts.join(' · ')}
        </p>
        {children}
      </div>
    </section>
  )
}
