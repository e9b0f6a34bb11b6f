import { messages } from '@arung/contracts/messages'
import type { StaffRefusal } from '@arung/domain/staff/staff'
import type { RefusalTable } from '../commands.ts'

export const staffRefusals: RefusalTable<StaffRefusal> = {
  StaffUnknown: { status: 404, message: messages.notFound },
  StaffResting: { status: 409, message: 'This member of staff is suspended' },
  NotSuperAdmin: { status: 409, message: 'Only an active super admin may do this' },
  OwnPosition: {
    status: 409,
    message: 'Only another super admin can change your position or suspend your account',
  },
}
