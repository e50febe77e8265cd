// The names in capitals are placeholders for those of shared/edge-headers.ts and shared/routes.ts.
const names = { viewerAddress: 'VIEWER_ADDRESS_HEADER', siteHost: 'SITE_HOST_HEADER' };

/**
 * Runs in CloudFront on every request that goes to a function. Puts the viewer's address and the
 * requested host into headers, over whatever a caller has sent in them. A question to the API has its
 * parameters in one order, so that the cache keeps its answer once; the address of a page stays as the
 * browser has it.
 */
function handler(event) {
  const request = event.request;
  request.headers[names.viewerAddress] = { value: event.viewer.ip };
  request.headers[names.siteHost] = { value: request.headers.host.value };
  if (request.uri.startsWith('API_BASE/')) request.querystring = sorted(request.querystring);
  return request;
}

function sorted(parameters) {
  const parts = [];
  Object.keys(parameters)
    .sort()
    .forEach((name) => {
      const parameter = parameters[name];
      (parameter.multiValue || [parameter]).forEach((each) => {
        parts.push(each.value === '' ? name : `${name}=${each.value}`);
      });
    });
  return parts.join('&');
}
