import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { useResource } from '../../src/app/api/resource.ts'
import { anyPath } from '../any-path.ts'

afterEach(() => vi.restoreAllMocks())

function Late({ answer }: { answer: { data: string | undefined } }) {
  const [isThere, setThere] = useState(false)
  if (!isThere) return <button onClick={() => setThere(true)}>load the part</button>
  return <p>{answer.data ?? 'nothing'}</p>
}

function Owner() {
  const answer = useResource<string>(
    { path: anyPath('/late'), freshness: 'live' },
    { keepPreviousData: true },
  )
  return <Late answer={answer} />
}

test('a component loaded after the response shows it', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ data: 'here' })))
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Owner />
    </SWRConfig>,
  )
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 10_000)
  await new Promise(resolve => setTimeout(resolve, 50))
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('here')).toBeDefined()
})

function List() {
  const { data, error, mutate } = useResource<string[]>({
    path: anyPath('/categories'),
    freshness: 'catalogue',
  })
  return (
    <button onClick={() => void mutate()}>
      {data?.join(', ') ?? 'nothing'} {error?.status}
    </button>
  )
}

test.each([
  ['a body without a value', () => Response.json({})],
  ['null', () => Response.json({ data: null })],
  ['no body', () => new Response(null, { status: 204 })],
])('a catalogue list stays when the new response is %s', async (_name, empty) => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(() => Promise.resolve(Response.json({ data: ['rafting', 'cycling'] })))
    .mockImplementation(() => Promise.resolve(empty()))
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <List />
    </SWRConfig>,
  )
  await userEvent.click(await screen.findByText(/rafting, cycling/))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2), 10_000)
  expect(await screen.findByText('rafting, cycling 502')).toBeDefined()
})
