import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session/use-session.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { stepNumber, stepPath, type StepName } from './steps.ts'

/** Cart, Participants, Contact, Verify, Pay; what is done can be gone back to. */
export function CheckoutSteps({ step, checkoutId }: { step: StepName; checkoutId: string }) {
  const { t } = useTranslation('checkout')
  const { role } = useSession()
  const hasCart = role === 'USER' || role === 'AGEN'
  return (
    <Stepper
      current={stepNumber[step]}
      steps={[
        { label: t('steps.cart'), ...(hasCart ? { to: '/cart' } : {}) },
        { label: t('steps.participants'), to: stepPath('participants', checkoutId) },
        { label: t('steps.contact'), to: stepPath('contact', checkoutId) },
        { label: t('steps.verify') },
        { label: t('steps.pay') },
      ]}
    />
  )
}
