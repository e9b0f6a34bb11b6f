import { ids, instants } from '../testing/sample-order.ts'
import type { SamplesOf } from '../testing/samples-of.ts'
import type { CompanionEvent } from './events.ts'

const at = instants.start

export const companionSamples: SamplesOf<CompanionEvent> = {
  CompanionsSaved: {
    accountId: ids.account,
    companions: [
      {
        companionId: ids.companion,
        name: 'Ketut Sari',
        birthDate: '1992-03-04',
        phone: '+628123456789',
        nationality: 'ID',
        pic: true,
      },
    ],
    at,
  },
  CompanionRemoved: { accountId: ids.account, companionId: ids.companion, at },
}
