import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { doublingsMax, type View } from './view.ts'

type MapControlsProps = {
  view: View
  onNearer: () => void
  onFarther: () => void
  onReset: () => void
}

const look =
  'grid size-11 cursor-pointer place-items-center bg-surface text-ink hover:bg-sunken aria-disabled:cursor-default aria-disabled:text-ink-3'

/** Zoom in, zoom out, show all. A button that has reached its limit keeps the focus. */
export function MapControls({ view, onNearer, onFarther, onReset }: MapControlsProps) {
  const { t } = useTranslation()
  const buttons = [
    {
      label: t('map.nearer'),
      Icon: Plus,
      off: view.doublings >= doublingsMax,
      act: onNearer,
    },
    { label: t('map.farther'), Icon: Minus, off: view.doublings <= 0, act: onFarther },
    { label: t('map.all'), Icon: RotateCcw, off: view.doublings <= 0, act: onReset },
  ]
  return (
    <div className="flex justify-end border-t border-line sm:absolute sm:top-3 sm:right-3 sm:grid sm:divide-y sm:divide-line sm:overflow-hidden sm:rounded-md sm:border-t-0 sm:shadow-md sm:ring-1 sm:ring-line max-sm:bg-surface">
      {buttons.map(({ label, Icon, off, act }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-disabled={off}
          onClick={() => {
            if (!off) act()
          }}
          className={look}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </div>
  )
}
