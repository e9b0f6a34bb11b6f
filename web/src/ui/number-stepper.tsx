import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Group, Input, Label, NumberField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'

type NumberStepperProps = {
  label: string
  note?: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number
  max: number
}

const roundButton =
  'grid size-11 place-items-center rounded-full border-[1.5px] border-line-strong data-hovered:bg-sunken data-disabled:opacity-40'

/** A count with minus and plus. The number can also be typed. */
export function NumberStepper({ label, note, value, onChange, min = 0, max }: NumberStepperProps) {
  const { t } = useTranslation()
  return (
    <NumberField
      value={value}
      onChange={next => onChange(Number.isNaN(next) ? min : next)}
      minValue={min}
      maxValue={max}
      step={1}
      decrementAriaLabel={t('decrease', { label })}
      incrementAriaLabel={t('increase', { label })}
      className="flex items-center justify-between gap-3 py-2.5"
    >
      <span className="min-w-0">
        <Label className="font-semibold">{label}</Label>
        {note && <span className="block text-table text-ink-3">{note}</span>}
      </span>
      <Group className="flex shrink-0 items-center gap-1">
        <Button slot="decrement" className={roundButton}>
          <Minus aria-hidden="true" className="size-4" />
        </Button>
        <Input className="w-11 bg-transparent text-center font-bold tnum" />
        <Button slot="increment" className={roundButton}>
          <Plus aria-hidden="true" className="size-4" />
        </Button>
      </Group>
    </NumberField>
  )
}
