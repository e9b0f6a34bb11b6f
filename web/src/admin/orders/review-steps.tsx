import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Onward } from './use-order-walk.ts'

/** The position of this order among the waiting ones, and buttons to the previous and next one. */
export function ReviewSteps({ slug, onward }: { slug: string; onward: Onward }) {
  const { t } = useTranslation('admin')
  const steps = useRef<HTMLDivElement>(null)
  const shown = useRef(slug)
  useEffect(() => {
    if (shown.current === slug) return
    shown.current = slug
    // The focused element may have gone with the previous order. A pressed button keeps the focus.
    if (steps.current?.contains(document.activeElement) !== true) steps.current?.focus()
  }, [slug])
  const { at, count, previous, next } = onward
  if (at === 0 || count < 2) return null
  return (
    <div
      ref={steps}
      role="group"
      tabIndex={-1}
      aria-label={t('review.position', { at, total: count })}
      className="mb-5 flex items-center justify-between gap-3"
    >
      <Step label={t('review.previous')} go={previous}>
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('review.previous')}
      </Step>
      <p className="text-table text-ink-2 tnum">{t('review.position', { at, total: count })}</p>
      <Step label={t('review.next')} go={next}>
        {t('review.next')}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Step>
    </div>
  )
}

type StepProps = { label: string; go: (() => void) | null; children: React.ReactNode }

/** At either end the button stays and keeps the focus, but does nothing. */
function Step({ label, go, children }: StepProps) {
  return (
    <Button
      size="small"
      aria-label={label}
      aria-disabled={go === null}
      onClick={() => go?.()}
      className="aria-disabled:opacity-50"
    >
      {children}
    </Button>
  )
}
