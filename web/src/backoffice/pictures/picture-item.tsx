import type { StoredPicture } from '@arung/contracts/media/views'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'

type PictureItemProps = {
  stored: StoredPicture | undefined
  /** From 0. Lists show the first picture. */
  place: number
  last: boolean
  /** Whether a dragged picture would be dropped here. */
  target: boolean
  dragged: boolean
  /** Props of the drag handle. */
  handle: ComponentProps<'button'>
  onMove: (to: number) => void
  onRemove: () => void
  /** The text fields of the picture. */
  children: ReactNode
}

/** One picture: its preview, its texts, and its place among the others. */
export function PictureItem(props: PictureItemProps) {
  const { stored, place, last, target, dragged, handle, onMove, onRemove, children } = props
  const { t } = useTranslation('pictures')
  const n = place + 1
  return (
    <li
      data-place={place}
      className={clsx(
        'card grid gap-4 p-4 sm:grid-cols-[auto_10rem_minmax(0,1fr)] sm:items-start',
        target && 'ring-3 ring-primary',
        dragged && 'opacity-60',
      )}
    >
      <div className="flex items-center gap-1 sm:flex-col">
        <button
          type="button"
          // The buttons below do the same for the keyboard and for screen readers.
          aria-hidden="true"
          tabIndex={-1}
          title={t('drag')}
          {...handle}
          className="grid size-11 cursor-grab touch-none place-items-center rounded-md text-ink-3 hover:bg-sunken"
        >
          <GripVertical className="size-5" />
        </button>
        <Step label={t('earlier', { n })} disabled={place === 0} onClick={() => onMove(place - 1)}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </Step>
        <Step label={t('later', { n })} disabled={last} onClick={() => onMove(place + 1)}>
          <ArrowDown aria-hidden="true" className="size-5" />
        </Step>
        <Step label={t('remove', { n })} danger onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </Step>
      </div>
      <div className="space-y-2">
        {stored ? (
          <img
            src={`${stored.base}-480.webp`}
            alt=""
            width={stored.width}
            height={stored.height}
            className="aspect-[4/3] w-full rounded-md bg-sunken object-cover"
          />
        ) : (
          <div className="aspect-[4/3] w-full rounded-md bg-sunken" />
        )}
        {place === 0 && <StatusChip tone="info" shape="dot" label={t('first')} />}
      </div>
      <fieldset className="min-w-0 space-y-4">
        <legend className="mb-2 font-semibold">{t('picture', { n })}</legend>
        {children}
      </fieldset>
    </li>
  )
}

type StepProps = {
  label: string
  disabled?: boolean
  danger?: boolean
  onClick: () => void
  children: ReactNode
}

/** Stays in place and only ignores clicks when it is disabled, so that the keyboard focus is not lost. */
function Step({ label, disabled = false, danger = false, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick()
      }}
      className={clsx(
        'grid size-11 place-items-center rounded-md',
        disabled ? 'text-ink-3/60' : 'hover:bg-sunken',
        danger && 'text-danger',
      )}
    >
      {children}
    </button>
  )
}
