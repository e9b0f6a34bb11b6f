import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { liveResource, useResource } from '../../src/app/api/resource.ts'

afterEach(() => vi.restoreAllMocks())

function Late({ answer }: { answer: { data: string | undefined } }) {
  const [isThere, setThere] = useState(false)
  if (!isThere) return <button onClick={() => setThere(true)}>load the part</button>
  return <p>{answer.data ?? 'nothing'}</p>
}

function Owner() {
  const answer = useResource(liveResource<string>('/late'), { keepPreviousData: true })
  return <Late answer={answer} />
}

test('a part that is loaded after the answer came shows it', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ data: 'here' })))
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Owner />
    </SWRConfig>,
  )
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  await new Promise(resolve => setTimeout(resolve, 50))
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('here')).toBeDefined()
})
