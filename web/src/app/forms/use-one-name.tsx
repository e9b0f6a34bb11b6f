import { isOneName } from '@arung/contracts/full-name'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/field.tsx'

export type Names = Readonly<{
  firstName: string
  lastName: string
  /** Puts the last name into the form. */
  onLastName: (name: string) => void
}>

/**
 * For people who have one name: a tick that writes the first name into both fields, and keeps them the same. Gives the tick,
 * and the attributes of the field of the last name.
 */
export function useOneName({ firstName, lastName, onLastName }: Names): {
  tick: ReactNode
  ofLastName: Readonly<{ readOnly?: true }>
} {
  const { t } = useTranslation()
  const [isOne, setOne] = useState(
    () => firstName.trim() !== '' && isOneName({ firstName, lastName }),
  )
  const follow = useEffectEvent(() => {
    if (isOne && lastName !== firstName) onLastName(firstName)
  })
  useEffect(() => follow(), [firstName, isOne])
  const choose = (one: boolean) => {
    setOne(one)
    if (!one) onLastName('')
  }
  return {
    tick: (
      <Checkbox
        label={t('oneName')}
        checked={isOne}
        onChange={event => choose(event.target.checked)}
        className="sm:col-span-2 sm:-mt-2"
      />
    ),
    ofLastName: isOne ? { readOnly: true } : {},
  }
}
