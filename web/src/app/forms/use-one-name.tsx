import { isOneName } from '@arung/contracts/full-name'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/field.tsx'

export type Names = Readonly<{
  firstName: string
  lastName: string
  /** Sets the last name in the form. */
  onLastName: (name: string) => void
}>

/**
 * For people with one name: a checkbox that copies the first name into both fields and keeps them the same. Returns the
 * checkbox, and the attributes of the last name field.
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
