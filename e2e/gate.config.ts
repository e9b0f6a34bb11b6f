import { defineConfig } from '@playwright/test'
import everything from './playwright.config.ts'

/** The jobs that the business depends on, each at one screen size: tests with the tag `@gate`. */
export default defineConfig(everything, {
  forbidOnly: true,
  projects: (everything.projects ?? []).map(project => ({
    ...project,
    // Tests that do not name the phone run on the desktop.
    grep: project.name === 'phone' ? /(?=.*@phone)(?=.*@gate)/ : /@gate/,
  })),
})
