import { expect } from '@playwright/test'
import { comeSignedIn, demoStaff } from '../src/accounts.ts'
import { missedByFinger } from '../src/finger.ts'
import { open, tablet } from '../src/inspection.ts'
import { furnishDesk } from '../src/staff-screens.ts'
import { test } from '../src/world.ts'

test.use({ viewport: tablet, hasTouch: true })

const days = 1

test('every control of the desk on its tablet is as high as a finger @desktop', async ({
  visitor,
  context,
}) => {
  const furnished = await furnishDesk(days)
  await comeSignedIn(context, 'reservation-admin', demoStaff)
  for (const path of [
    '/reservation/admin',
    '/reservation/admin/reservation-list?tab=all',
    '/reservation/admin/guides/create',
    '/reservation/admin/security',
    ...furnished,
  ]) {
    await open(visitor, path)
    await expect
      .poll(() => missedByFinger(visitor.page), { message: path, timeout: 5_000 })
      .toEqual([])
  }
})
