import { z } from 'zod'
import { Amount } from '../money.ts'
import { Email, Line, Locale, Phone, Text } from '../scalars.ts'

/** The ways of payment that reservation agents may have. Guests of theirs pay nothing for VCR and DEPOSIT. */
export const AgentMethod = z.enum(['VCR', 'DEPOSIT', 'PAYMENT_ON_ARRIVAL', 'TRANSFER'])
export type AgentMethod = z.infer<typeof AgentMethod>

const areDifferent = (methods: readonly string[]): boolean =>
  new Set(methods).size === methods.length

export const creditDaysMax = 180

/** Whom staff call and whom invoices name. */
export const AgentContact = z.strictObject({
  company: Line(120),
  phone: Phone,
  /** The address for invoices, where it is not the one the agent signs in with. */
  email: Email.nullable().default(null),
  address: Text(300).nullable().default(null),
})
export type AgentContact = z.infer<typeof AgentContact>

/** What is agreed with an agent, apart from prices. */
export const AgentTerms = z.strictObject({
  methods: z
    .array(AgentMethod)
    .max(AgentMethod.options.length)
    .refine(areDifferent, { message: 'Each method once' }),
  /** Rupiah of places held and not yet approved; null for no limit. */
  bookingLimit: Amount.nullable(),
  /** Days after an invoice until it is due. */
  creditDays: z.int().min(0).max(creditDaysMax),
})
export type AgentTerms = z.infer<typeof AgentTerms>

/** `POST /reservation-admin/users`: the person who gets the invitation, the company, and the first terms. */
export const InviteReservationAgent = z.strictObject({
  firstName: Line(80),
  lastName: Line(80),
  email: Email,
  phone: Phone,
  company: Line(120),
  terms: AgentTerms,
  locale: Locale.default('id'),
})
/** Rupiah per guest, or per unit where units are sold. */
export const SetAgentPrice = z.strictObject({ price: Amount })
