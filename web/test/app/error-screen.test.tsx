import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../src/app/api/api-error.ts'
import { ReadErrorScreen } from '../../src/app/screens/error-screen.tsx'
import { renderApp } from '../render-app.tsx'

const show = (status: number) =>
  renderApp(
    <ReadErrorScreen
      error={new ApiError({ status, code: 'Failed', message: 'Busy' })}
      onRetry={() => undefined}
    />,
    { path: '/activities/nothing' },
  )

describe('a failed read', () => {
  test('offers no retry for missing data', () => {
    show(404)
    expect(screen.getByText('Data not found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  test('offers a retry when the server could not answer', () => {
    show(503)
    expect(screen.getByText('Busy')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
