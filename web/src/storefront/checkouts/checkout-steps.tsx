import { useTranslation } from 'react-i18next'
import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { Stepper } from '../../ui/stepper.tsx'
import { usePaysHere } from './pays-here.ts'
import { isEveryoneNamed } from './pic-missing.tsx'
import { stepNumber, stepPath, type StepName } from './steps.ts'

/** Participants, Contact, Verify, Pay. Completed steps can be revisited. */
export function CheckoutSteps({ step, checkout }: { step: StepName; checkout: CheckoutView }) {
  const { t } = useTranslation('checkout')
  const { checkoutId, grandTotal } = checkout
  const paysHere = usePaysHere(grandTotal)
  const participants = stepPath('participants', checkoutId)
  return (
    <Stepper
      current={stepNumber[step]}
      steps={[
        { label: t('steps.participants'), to: participants, open: !isEveryoneNamed(checkout) },
        { label: t('steps.contact'), to: stepPath('contact', checkoutId) },
        { label: t('steps.verify') },
        { label: t(paysHere ? 'steps.pay' : 'steps.book') },
      ]}
    />
  )
}
