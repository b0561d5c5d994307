/**
 * SAP's own HTTP client, which takes a quarter of a second and 29 MB to load: only where an ERP is asked. It
 * would log by itself, to the terminal and past the settings of ours, and would end the process on any error that
 * nobody catches; both are switched off.
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
