import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onFirstUse } from '../../../base/first-use.ts'
import { useIsWide } from '../../../app/viewport/use-is-wide.ts'
import { usePick } from '../../../base/i18n/use-locale.ts'
import { PanelSkeleton } from '../detail/detail-skeleton.tsx'
import { BookingBar } from './booking-bar.tsx'
import type { Booking } from './use-booking.ts'

/** A busy browser may not become idle for long, so the panel is loaded after this time at the latest. */
const idleMsMax = 1_500
const loadPanel = () => import('./booking-panel.tsx')
const loadSheet = () => import('../../../ui/dialog.tsx')
const BookingPanel = lazy(async () => ({ default: (await loadPanel()).BookingPanel }))
const Sheet = lazy(async () => ({ default: (await loadSheet()).Dialog }))

/**
 * The booking panel beside the text; on phones a bar at the bottom that opens it as a sheet. Its code loads after the
 * page is shown.
 */
export function BookingAside({ booking }: { booking: Booking }) {
  const { t } = useTranslation('product')
  const pick = usePick()
  const wide = useIsWide()
  const idle = useIdle(wide)
  const [sheetOpen, setSheetOpen] = useState(false)
  const { product } = booking
  const panel = (
    <Suspense fallback={<PanelSkeleton />}>
      <BookingPanel booking={booking} />
    </Suspense>
  )
  return (
    <>
      <aside aria-label={t('panel.title')} className="sticky top-24 hidden self-start lg:block">
        <div className="card max-h-[calc(100dvh-7rem)] overflow-y-auto p-6 shadow-md">
          {wide && idle ? panel : <PanelSkeleton />}
        </div>
      </aside>
      {!wide && (
        <>
          <BookingBar booking={booking} onOpen={() => setSheetOpen(true)} />
          {sheetOpen && (
            <Suspense fallback={null}>
              <Sheet
                shape="sheet"
                open
                onClose={() => setSheetOpen(false)}
                title={pick(product.packageName, product.packageNameId)}
              >
                {panel}
              </Sheet>
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

/**
 * Returns true once the browser is idle, when the panel's code is fetched. Where the panel is not visible, the code is
 * fetched at the first interaction.
 */
function useIdle(wide: boolean): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const start = () => {
      setIdle(true)
      // A failed prefetch is repeated when the panel opens.
      Promise.all([loadPanel(), ...(wide ? [] : [loadSheet()])]).catch(() => undefined)
    }
    if (!wide) return onFirstUse(start)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 200)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(start, { timeout: idleMsMax })
    return () => cancelIdleCallback(request)
  }, [wide])
  return idle
}
