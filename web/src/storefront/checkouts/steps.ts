/** The screens of a checkout (specification, point 2) in their order; the payment review comes last. */
export const stepPaths = {
  participants: '/booking',
  contact: '/booking/contact-detail',
  editContact: '/booking/edit-contact-detail',
  verify: '/booking/validation',
  pay: '/booking/payment',
} as const
export type StepName = keyof typeof stepPaths

/** The plain address of a step of this checkout. */
export const stepPath = (step: StepName, checkoutId: string): string =>
  `${stepPaths[step]}?checkout=${encodeURIComponent(checkoutId)}`

/** Which mark of the stepper a screen belongs to; 0 is the cart. */
export const stepNumber: Readonly<Record<StepName, number>> = {
  participants: 1,
  contact: 2,
  editContact: 2,
  verify: 3,
  pay: 4,
}

/** The step that a plain pathname shows. */
export function stepOfPath(plainPathname: string): StepName {
  const path = plainPathname.replace(/\/+$/, '')
  for (const step of ['editContact', 'contact', 'verify', 'pay'] as const) {
    if (path === stepPaths[step]) return step
  }
  return 'participants'
}
