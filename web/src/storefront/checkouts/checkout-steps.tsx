import { useTranslation } from 'react-i18next'
import { Stepper } from '../../ui/stepper.tsx'
import { stepNumber, stepPath, type StepName } from './steps.ts'

/** Participants, Contact, Verify, Pay; what is done can be gone back to. */
export function CheckoutSteps({ step, checkoutId }: { step: StepName; checkoutId: string }) {
  const { t } = useTranslation('checkout')
  return (
    <Stepper
      current={stepNumber[step]}
      steps={[
        { label: t('steps.participants'), to: stepPath('participants', checkoutId) },
        { label: t('steps.contact'), to: stepPath('contact', checkoutId) },
        { label: t('steps.verify') },
        { label: t('steps.pay') },
      ]}
    />
  )
}
