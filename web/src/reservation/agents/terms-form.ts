import { creditDaysMax, type AgentTerms } from '@arung/contracts/reservation-agents/requests'
import { useState } from 'react'

/** Terms while they are entered. A day or amount that is empty is null. */
export type TermsForm = Readonly<{
  methods: AgentTerms['methods']
  isLimited: boolean
  bookingLimit: number | null
  creditDays: number | null
}>
export type TermsFault = 'bookingLimit' | 'creditDays'

/** Terms of a new agent, as they usually begin: nothing that the operator lends. */
const usual: TermsForm = {
  methods: ['PAYMENT_ON_ARRIVAL', 'TRANSFER'],
  isLimited: false,
  bookingLimit: null,
  creditDays: 0,
}

/** The state of the fields for terms. `done` returns the terms, or null where something is missing, and shows it. */
export function useTermsForm(terms?: AgentTerms) {
  const [form, setForm] = useState<TermsForm>(
    terms ? { ...terms, isLimited: terms.bookingLimit !== null } : usual,
  )
  const [isTried, setTried] = useState(false)
  const faults: readonly TermsFault[] = isTried ? faultsOf(form) : []
  return {
    form,
    faults,
    change: (changed: Partial<TermsForm>) => setForm({ ...form, ...changed }),
    done(): AgentTerms | null {
      setTried(true)
      const { methods, isLimited, bookingLimit, creditDays } = form
      if (faultsOf(form).length > 0 || creditDays === null) return null
      return { methods, bookingLimit: isLimited ? bookingLimit : null, creditDays }
    },
  }
}

const faultsOf = ({ isLimited, bookingLimit, creditDays }: TermsForm): readonly TermsFault[] => [
  ...(isLimited && bookingLimit === null ? (['bookingLimit'] as const) : []),
  ...(creditDays === null || creditDays > creditDaysMax ? (['creditDays'] as const) : []),
]
