import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../app/forms/form-check.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { ParticipantsForm } from './participants-form.ts'
import { useProblemText } from './problem-text.ts'

/** The fields in the order of a card. */
export const personFields = ['name', 'birthDate', 'age', 'phone', 'nationality'] as const

/** Lists all errors after the first attempt to continue. */
export function PeopleSummary() {
  const { t } = useTranslation('checkout')
  const text = useProblemText()
  const { errors, submitCount } = useFormState<ParticipantsForm>()
  const problems = submitCount === 0 ? [] : problemsOf(errors, personFields)
  return (
    <ErrorSummary
      title={t('problemCount', { count: problems.length })}
      errors={problems.map(({ path, message }) => {
        const [, person] = path.split('.')
        const said = text(path, message)
        if (path === 'pic' || person === undefined) return { id: 'people.0.pic', message: said }
        return { id: path, message: t('participants.problemOf', { n: Number(person) + 1, said }) }
      })}
    />
  )
}
