import { useTranslation } from 'react-i18next'
import { knownText, useSpecMessage } from '../../base/i18n/spec-message.ts'

/** Fields of the checkout's forms that have a text for an empty or malformed value. */
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
 * Returns a field's error in the page's language: the specification's text verbatim where it has one, otherwise what to
 * enter. Undefined without a message.
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
