import type { ChangeableOrder } from '@arung/contracts/orders/views'
import { useTranslation } from 'react-i18next'

type LeftOutProps = {
  participants: ChangeableOrder['participants']
  /** How many participants have to be left out. */
  needed: number
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/**
 * Chooses the participants who no longer come when the order has fewer guests than names. The person in charge stays.
 */
export function LeftOut({ participants, needed, chosen, onChange }: LeftOutProps) {
  const { t } = useTranslation('admin')
  if (needed <= 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-table font-semibold">
        {t('change.leftOut', { count: needed })}
      </legend>
      <ul className="divide-y divide-line rounded-md border border-line">
        {participants.map((person, index) => (
          <li key={index}>
            <label className="flex min-h-11 items-center gap-3 px-4 py-2 text-ui">
              <input
                type="checkbox"
                checked={chosen.includes(index)}
                disabled={person.pic}
                onChange={event =>
                  onChange(
                    event.target.checked ? [...chosen, index] : chosen.filter(one => one !== index),
                  )
                }
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {person.name}
                {person.pic && <span className="text-ink-3"> ({t('inCharge')})</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Returns the last of the participants who may be left out, as many as needed. */
export const lastOf = (
  participants: ChangeableOrder['participants'],
  needed: number,
): readonly number[] =>
  needed <= 0
    ? []
    : participants.flatMap((person, index) => (person.pic ? [] : [index])).slice(-needed)
