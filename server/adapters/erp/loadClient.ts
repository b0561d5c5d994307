/**
 * SAP's own HTTP client, loaded on first use because it takes a quarter of a second and 29 MB. By
 * default it logs to the terminal, regardless of our settings, and ends the process on any uncaught
 * error; both are switched off.
 */
export async function loadClient() {
  const [{ executeHttpRequest }, { disableExceptionLogger, muteLoggers }] = await Promise.all([
    import('@sap-cloud-sdk/http-client'),
    import('@sap-cloud-sdk/util'),
  ])
  disableExceptionLogger()
  muteLoggers()
  return executeHttpRequest
}
