import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

export type Toast = Readonly<{
  id: number
  tone: 'success' | 'info' | 'danger'
  text: string
  action?: { label: string; run: () => void }
}>

type ToastRegionProps = {
  toasts: readonly Toast[]
  /** Called with true while the pointer or focus is on a toast, or the tab is hidden. */
  onPause: (paused: boolean) => void
  onActed: (id: number) => void
}

const toneClass = {
  success: 'bg-success text-surface',
  info: 'bg-ink text-bg',
  danger: 'bg-danger text-on-danger',
} as const

/**
 * Notifications at the bottom left, beside an area's menu and above sticky elements, and at the top on phones. Mounted
 * empty, because a live region that appears together with its text is not announced.
 */
export function ToastRegion({ toasts, onPause, onActed }: ToastRegionProps) {
  const { t } = useTranslation()
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => riseAbove(region.current), [toasts])
  useEffect(() => {
    const follow = () => onPause(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [onPause])
  return (
    <section
      ref={region}
      aria-label={t('notifications')}
      onPointerEnter={() => onPause(true)}
      onPointerLeave={() => onPause(false)}
      onFocus={() => onPause(true)}
      onBlur={() => onPause(false)}
      className="on-dark pointer-events-none fixed inset-auto inset-x-4 h-auto w-auto overflow-visible bg-transparent top-[max(1rem,env(safe-area-inset-top))] z-50 sm:top-auto sm:right-auto sm:bottom-[calc(1.5rem+var(--toast-above,0rem))] sm:left-[calc(1.5rem+var(--toast-beside,0rem))] sm:w-[26rem]"
    >
      <div role="status" aria-live="polite" aria-atomic="false" className="space-y-2">
        {toasts.map(toast => (
          <div
            key={toast.id}
            className={clsx(
              'sheet pointer-events-auto flex items-center justify-between gap-4 rounded-md px-4 py-3 font-semibold shadow-lg',
              toneClass[toast.tone],
            )}
          >
            <span>{toast.text}</span>
            {toast.action && (
              <button
                type="button"
                className="min-h-9 shrink-0 rounded-sm px-3 underline underline-offset-4"
                onClick={() => {
                  toast.action?.run()
                  onActed(toast.id)
                }}
              >
                {toast.action.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Puts the region into the top layer in browsers that have one, above a dialog opened since. */
function riseAbove(region: HTMLElement | null): void {
  if (region?.showPopover === undefined) return
  region.popover = 'manual'
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}
