import { messages } from '@arung/contracts/messages'
import { useTranslation } from 'react-i18next'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'

const fields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'password',
  'passwordConfirmation',
  'country',
  'city',
  'companyName',
] as const
export type AuthField = (typeof fields)[number]
export const isAuthField = (name: string): name is AuthField => fields.some(field => field === name)

/** The server's message for a password on its list of common ones. */
const commonPassword = 'This password is too common'
/** The server's message for an old password that is not the account's. */
const wrongOldPassword = 'The old password is not correct'
const specified: ReadonlySet<string> = new Set(Object.values(messages))

/**
 * Returns a field's error in the page's language: the exact text of the specification where it has one, else what to
 * enter. Undefined when there is no error.
 */
export function useFieldText(): (
  field: AuthField | 'oldPassword',
  message: string | undefined,
) => string {
  const { t } = useTranslation('auth')
  const { translate } = useSpecMessage()
  return (field, message) => {
    if (message === undefined) return ''
    if (message === commonPassword) return t('problems.passwordCommon')
    if (message === wrongOldPassword) return t('problems.oldPasswordWrong')
    return specified.has(message) ? translate(message) : t(`problems.${field}`)
  }
}
