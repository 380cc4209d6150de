"""What `npm run schema` writes from the OpenAPI document of the service."""
