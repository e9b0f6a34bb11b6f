/** The screens of a checkout (specification, point 2) in order. The payment review comes last. */
export const stepPaths = {
  participants: '/booking',
  contact: '/booking/contact-detail',
  editContact: '/booking/edit-contact-detail',
  verify: '/booking/validation',
  pay: '/booking/payment',
} as const
export type StepName = keyof typeof stepPaths

/** Returns the plain address of a step of this checkout. */
export const stepPath = (step: StepName, checkoutId: string): string =>
  `${stepPaths[step]}?checkout=${encodeURIComponent(checkoutId)}`

/** The index, from 0, of a screen's mark in the stepper. */
export const stepNumber: Readonly<Record<StepName, number>> = {
  participants: 0,
  contact: 1,
  editContact: 1,
  verify: 2,
  pay: 3,
}

/** Returns the step that a plain pathname shows. */
export function stepOfPath(plainPathname: string): StepName {
  const path = plainPathname.replace(/\/+$/, '')
  for (const step of ['editContact', 'contact', 'verify', 'pay'] as const) {
    if (path === stepPaths[step]) return step
  }
  return 'participants'
}
