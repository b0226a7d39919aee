/**
 * How a server is started that lives for seconds: of the database's code only what is called is compiled, and nothing is
 * optimised, which would cost more than it gives back. A third of a start.
 */
export const shortLived = ['--wasm-lazy-compilation', '--liftoff-only'] as const
