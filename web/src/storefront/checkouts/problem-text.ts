import { useTranslation } from 'react-i18next'
import { knownText, useSpecMessage } from '../../base/i18n/spec-message.ts'

/** Fields of the checkout's forms that have a text for being empty or malformed. */
const fields = [
  'name',
  'birthDate',
  'age',
  'phone',
  'nationality',
  'firstName',
  'lastName',
  'email',
  'country',
  'city',
  'pickupPlace',
  'note',
] as const
type FieldName = (typeof fields)[number]
const isField = (name: string): name is FieldName => fields.some(field => field === name)

/**
 * What is wrong with a field in the page's language: the specification's texts to the letter where
 * it has one, else what to enter. Gives undefined for no message.
 */
export function useProblemText(): {
  (path: string, message: string): string
  (path: string, message: string | undefined): string | undefined
} {
  const { t } = useTranslation('checkout')
  const { translate } = useSpecMessage()
  function text(path: string, message: string): string
  function text(path: string, message: string | undefined): string | undefined
  function text(path: string, message: string | undefined): string | undefined {
    if (message === undefined) return undefined
    if (knownText(message) !== null) return translate(message)
    const field = path.split('.').at(-1) ?? ''
    return isField(field) ? t(`problems.${field}`) : message
  }
  return text
}
