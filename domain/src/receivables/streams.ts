/** Namespace of the ids that follow from what agents owe (RFC 9562, version 5). */
export const receivableNamespace = 'c0b1a5e0-0000-4000-8000-000000000028'

/** Days until the invoice of an agent without terms is due: the agents of the site have none. */
export const usualCreditDays = 14

/** Days after an invoice was due on which its agent is reminded, where the setting says so. */
export const overdueDays = [7, 14, 30] as const
