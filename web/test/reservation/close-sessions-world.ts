import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ok } from '../storefront/checkout-world.tsx'
import {
  api,
  closureId,
  closureOf,
  date,
  onClosureDay,
  previewAt,
  previewOf,
} from './closures-world.ts'

export const { open: openClosures, calls } = onClosureDay()
export const asked = `/new?date=${date}&list=RAFTING&times=09:00`

/** Opens the form that closes sessions of the day, and the calls that it makes. */
export async function openForm(
  position: Parameters<typeof openClosures>[0] = 'ADMIN',
  answers: object = {},
  path = asked,
  locale: 'en' | 'id' = 'en',
) {
  const opened = await openClosures(
    position,
    path,
    {
      [previewAt]: ok(previewOf()),
      [`POST ${api}`]: ok({ id: closureId }, 201),
      [`GET ${api}/${closureId}`]: ok(closureOf()),
      ...answers,
    },
    locale,
  )
  await screen.findByRole('button', { name: /Ketut Sari/ })
  return opened
}
export const choiceOf = (name: string) =>
  screen.getByRole('combobox', { name: `What happens to ${name}` })
export const choose = (name: string, option: RegExp) =>
  userEvent.selectOptions(
    choiceOf(name),
    within(choiceOf(name)).getByRole('option', { name: option }),
  )
export const review = () => within(screen.getByRole('region', { name: /^(Review|Ringkasan)$/ }))
export const close = () => userEvent.click(review().getByRole('button', { name: 'Close sessions' }))
export const sure = async () => within(await screen.findByRole('alertdialog'))
export const sent = () => calls('POST', api)[0]?.body
