import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type RadioCard = Readonly<{ value: string; content: ReactNode; disabled?: boolean }>

type RadioCardsProps = {
  legend: ReactNode
  name: string
  cards: readonly RadioCard[]
  value: string | null
  onChange: (value: string) => void
  /** Grid of the cards, e.g. `grid-cols-3`. */
  className?: string
  legendClassName?: string
  error?: string | undefined
}

/** One choice among cards: native radio buttons, arrow keys included. */
export function RadioCards(props: RadioCardsProps) {
  const errorId = `${props.name}-error`
  return (
    <fieldset {...(props.error ? { 'aria-describedby': errorId } : {})}>
      <legend className={clsx('mb-2 text-table font-semibold', props.legendClassName)}>
        {props.legend}
      </legend>
      <div className={clsx('grid gap-2', props.className)}>
        {props.cards.map(card => (
          <label key={card.value} className={clsx(cardClass, card.disabled && disabledClass)}>
            <input
              type="radio"
              name={props.name}
              value={card.value}
              checked={props.value === card.value}
              disabled={card.disabled ?? false}
              onChange={() => props.onChange(card.value)}
              className="sr-only"
            />
            {card.content}
          </label>
        ))}
      </div>
      {props.error && (
        <p id={errorId} className="mt-2 text-table font-semibold text-danger">
          {props.error}
        </p>
      )}
    </fieldset>
  )
}

const cardClass =
  'relative cursor-pointer rounded-md border-[1.5px] border-line-strong bg-surface px-3 py-2 leading-tight hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
const disabledClass = 'cursor-not-allowed border-line text-ink-3 hover:bg-surface'
