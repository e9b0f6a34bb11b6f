import { fullName } from '@arung/contracts/full-name'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '../../app/session/use-session.ts'
import type { ParticipantsForm } from './participants-form.ts'

type Form = Pick<UseFormReturn<ParticipantsForm>, 'getValues' | 'setValue'>

/** Fills in the booking customer as the first guest while that card is empty. Agents book for others. */
export function useOwnName(form: Form, nobodyNamed: boolean): void {
  const { role, profile } = useSession()
  const customer = role === 'USER' && nobodyNamed ? profile : null
  useEffect(() => {
    if (customer === null) return
    const { name, phone } = form.getValues('people.0')
    if (name !== '' || phone !== '') return
    form.setValue('people.0.name', fullName(customer))
    form.setValue('people.0.phone', customer.phone)
  }, [form, customer])
}
