import { messages } from '@arung/contracts/messages'
import type { AccountRefusal } from '@arung/domain/accounts/account'
import type { RefusalTable } from '../commands.ts'

export const accountRefusals: RefusalTable<AccountRefusal> = {
  AccountUnknown: { status: 404, message: messages.notFound },
  AccountExists: { status: 409, message: 'This account already exists' },
  AccountUnverified: { status: 409, message: 'The e-mail address is not verified yet' },
  AccountIsSuspended: { status: 409, message: 'This account is suspended. Reactivate it first' },
  AlreadyVerified: { status: 409, message: 'The e-mail address is already verified' },
  NotAnAgent: { status: 409, message: 'Only agents can pay without the system' },
  EmailFixed: { status: 409, message: 'The e-mail address cannot be changed here' },
  AppAlreadySetUp: { status: 409, message: 'An authenticator app is already set up' },
  TooManyFactors: { status: 409, message: 'No more than ten can be set up' },
  FactorUnknown: { status: 404, message: messages.notFound },
  NoFactor: { status: 409, message: 'Only the password is set up' },
  RecoveryCodeUsed: { status: 422, message: 'The code is not correct' },
  AccountForgotten: { status: 404, message: messages.notFound },
}
