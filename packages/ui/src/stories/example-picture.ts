/** A sample lesson drawing, 640 x 360, that needs no server. */
export const examplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path d="M0 0h640v360H0z" fill="#dff1e1"/>' +
    '<path d="M0 300h640v60H0z" fill="#8d6a4c"/><circle cx="320" cy="80" r="40" fill="#f1bf5b"/>' +
    '<path d="M320 300V200m0 20q-60-10-70-60 60 0 70 60m0-10q60-10 70-60-60 0-70 60" stroke="#2c7338" stroke-width="8" fill="#79cf86"/></svg>',
)}`;
