import { messages } from '@arung/contracts/messages'
import type { AccountRefusal } from '@arung/domain/accounts/account'
import type { RefusalTable } from '../commands.ts'

export const accountRefusals: RefusalTable<AccountRefusal> = {
  AccountUnknown: { status: 404, message: messages.notFound },
  AccountExists: { status: 409, message: 'This account exists already' },
  EmailUnverified: { status: 409, message: 'The e-mail address is not verified yet' },
  AccountSuspended: { status: 409, message: 'The account is suspended' },
  AlreadyVerified: { status: 409, message: 'The e-mail address is verified already' },
  NotAnAgent: { status: 409, message: 'Only agents can pay without the system' },
  EmailFixed: { status: 409, message: 'The e-mail address cannot be changed here' },
  AccountForgotten: { status: 404, message: messages.notFound },
}
