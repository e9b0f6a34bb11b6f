import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Screen as SuccessScreen } from '../../src/storefront/contacts/contact-success-screen.tsx'
import { MessageFields } from '../../src/storefront/contacts/message-fields.tsx'
import { startApi, type Answer } from '../api-stub.ts'
import { renderApp } from '../render-app.tsx'

let api: Awaited<ReturnType<typeof startApi>>
let answer: Answer
beforeEach(async () => {
  answer = { status: 201, body: { data: { contactId: 'x' } } }
  api = await startApi(call => (call.path === '/api/contacts' ? answer : { status: 404 }))
  api.asOrigin()
})
afterEach(() => api.stop())

const sent = () => api.calls.filter(call => call.path === '/api/contacts')
const filled = {
  firstName: 'Sari',
  lastName: 'Wulandari',
  email: 'sari@guests.example',
  phone: '+6281234567890',
  message: 'Is the river open?',
}
const draft = (changes: object = {}) =>
  sessionStorage.setItem('draft:contact-us', JSON.stringify({ ...filled, ...changes }))
const sendButton = () => screen.getByRole('button', { name: 'Send message' })

describe('the message to the operator', () => {
  test('lists everything that is missing, in the words of the specification where it has them', async () => {
    const user = userEvent.setup()
    draft({ firstName: ' ', email: 'sari', message: '' })
    renderApp(<MessageFields />, { path: '/contact-us' })
    await user.click(sendButton())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('3 fields need your attention')
    expect(summary).toHaveTextContent('Invalid email address')
    expect(screen.getByLabelText('Your message')).toHaveAccessibleDescription(/Write your message/)
    expect(sent()).toEqual([])
  })

  test('asks for a missing address instead of calling it invalid', async () => {
    const user = userEvent.setup()
    draft({ email: '' })
    renderApp(<MessageFields />, { path: '/contact-us' })
    await user.click(sendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your e-mail address.')
    expect(screen.queryByText('Invalid email address')).toBeNull()
  })

  test('is sent in the language of the page, and its draft is deleted', async () => {
    const user = userEvent.setup()
    draft()
    const { router } = renderApp(<MessageFields />, { path: '/id/contact-us', locale: 'id' })
    await user.click(screen.getByRole('button', { name: 'Kirim pesan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/id/contact-success'))
    expect(sent()[0]?.body).toEqual({ ...filled, locale: 'id' })
    expect(sessionStorage.getItem('draft:contact-us')).toBeNull()
  })

  test('repeats a single name in both fields', async () => {
    const user = userEvent.setup()
    draft({ firstName: 'Surya', lastName: '' })
    renderApp(<MessageFields />, { path: '/contact-us' })
    await user.click(screen.getByRole('checkbox', { name: /One name only/ }))
    await user.click(sendButton())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ firstName: 'Surya', lastName: 'Surya' })
  })

  test('stays after a failed attempt, and keeps its idempotency key on a retry', async () => {
    const user = userEvent.setup()
    answer = { status: 503, body: { message: 'down', code: 'Unavailable', requestId: 'r' } }
    draft()
    renderApp(<MessageFields />, { path: '/contact-us' })
    await user.click(sendButton())
    expect(
      await screen.findByText(
        'Something wrong while you submit your request. Please try again later.',
      ),
    ).toBeVisible()
    await user.click(sendButton())
    await waitFor(() => expect(sent()).toHaveLength(2))
    await user.click(screen.getByLabelText('Your message'))
    await user.paste(' We are six.')
    await user.click(sendButton())
    await waitFor(() => expect(sent()).toHaveLength(3))
    const [first, second, third] = sent().map(call => call.headers['idempotency-key'])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('reports too many messages in the language of the page', async () => {
    const user = userEvent.setup()
    answer = { status: 429, body: { message: 'Too many', code: 'TooManyRequests', requestId: 'r' } }
    draft()
    renderApp(<MessageFields />, { path: '/id/contact-us', locale: 'id' })
    await user.click(screen.getByRole('button', { name: 'Kirim pesan' }))
    expect(await screen.findByText(/Terlalu banyak pesan/)).toBeVisible()
  })
})

test('the page after sending says that the message is sent', () => {
  renderApp(<SuccessScreen />, { path: '/contact-success' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Message sent')
})
