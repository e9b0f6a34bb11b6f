import { Register } from '@arung/contracts/accounts/requests'
import { messages } from '@arung/contracts/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'

export type SignUpFields = z.input<typeof Register>

const bySchema: Resolver<SignUpFields, unknown, Register> = zodResolver(Register)

/** Validates by the API's schema, and compares the two passwords even while other fields are still empty. */
export const checkSignUp: typeof bySchema = async (fields, context, options) => {
  const checked = await bySchema(fields, context, options)
  const { password, passwordConfirmation: repeated } = fields
  if (repeated === '' || password.normalize('NFC') === repeated.normalize('NFC')) return checked
  const mismatch = { type: 'custom', message: messages.passwordMismatch }
  return { values: {}, errors: { ...checked.errors, passwordConfirmation: mismatch } }
}
