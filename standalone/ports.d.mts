export function portProblem(port: number, host: string, command?: string): Promise<string | null>
export function requirePorts(command?: string, count?: number): Promise<void>
